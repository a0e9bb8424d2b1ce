package import EmojiArtDrawing

extension Sheet {
  /// Paints the sheet on white.
  ///
  /// The same sheet gives the same bytes on one machine, unless time runs out. Other machines
  /// have other fonts. Anything outside of the sheet is cut off. Throws if there is not enough
  /// memory.
  package func png(_ options: RasterOptions = RasterOptions()) throws(RasterFailure)
    -> RasterPicture
  {
    try paint(options).picture()
  }

  /// Paints the sheet; throws if there is not enough memory.
  func paint(_ options: RasterOptions) throws(RasterFailure) -> Painting {
    var painting = try Painting(width, height, options)
    for layer in layers {
      let isFaded = layer.opacity < 1
      if isFaded { painting.canvas.beginGroup() }
      for (index, item) in layer.items.enumerated() {
        // Reading the clock takes as long as painting a small emoji, so it is read only now and
        // then.
        if case .emoji = item, painting.leftOut > 0 || index % 8 == 0 && options.isOver {
          painting.leftOut += 1
          continue
        }
        paint(item.moved(layer.x, layer.y), layer, &painting, options)
      }
      if isFaded { painting.canvas.endGroup(opacity: layer.opacity) }
    }
    return painting
  }

  private func paint(
    _ item: Item, _ layer: Layer, _ painting: inout Painting, _ options: RasterOptions
  ) {
    switch item {
    case .background(let index):
      guard backgrounds.indices.contains(index) else { return }
      var background = backgrounds[index]
      background.frame = background.frame.moved(layer.x, layer.y)
      let problem = background.paint(on: &painting.canvas, options)
      if let problem { painting.problem = problem }
    case .emoji(let emoji): painting.paint(emoji)
    case .shape(let shape): painting.canvas.paint(shape)
    case .label(let label): painting.canvas.paint(label)
    }
  }
}
