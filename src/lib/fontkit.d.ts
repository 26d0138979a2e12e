/** What of fontkit is used: it brings no types. */
declare module 'fontkit' {
  type Path = { scale(x: number, y: number): Path; translate(x: number, y: number): Path; toSVG(): string }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { glyphs: { path: Path }[]; positions: Position[]; advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
}
