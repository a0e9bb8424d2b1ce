print("emojiart")
