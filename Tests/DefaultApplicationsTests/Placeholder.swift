// Made in the next commits.
