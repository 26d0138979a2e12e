// A title and a material, as PNG. Letters are drawn as shapes: the machine needs no font, and no two draw them differently.
import { renderToStaticMarkup } from 'react-dom/server'
import { drawingSize } from '#/contract/blog/blog-kinds.ts'
import { pick, random } from '#/lib/seed.ts'
import { compositions, type Composition } from '#/ui/materials/forms/cover-compositions.tsx'
import { inLight } from './light-tones.ts'
import { fit, isWritable, lineHeight, shapesOf } from './lettering.server.ts'

const { width, height } = drawingSize
const margin = 72
const titleHeight = 236
/** Of the drawing of 440 × 220 units in which materials stand. */
const scale = 1.62
const shelf = height - 44 * scale

export type Drawn = { seed: string; title: string; by: string; name: string }

const unlettered = compositions.filter(({ isLettered }) => !isLettered) as [Composition, ...Composition[]]

/** As an SVG that needs nothing beside it. */
export function drawingOf({ seed, title, by, name }: Drawn): string {
  const next = random(seed)
  const { grounds, Drawing } = pick(unlettered, next)
  const ground = `var(--wash-${pick(grounds, next)})`
  // A title in letters that our font does not have stands in no picture: the material speaks alone.
  const { size, lines } = isWritable(title) ? fit(title, width - 2 * margin, titleHeight) : { size: 0, lines: [] }
  return inLight(
    renderToStaticMarkup(
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <path fill={ground} d={`M0 0h${width}v${height}H0z`} />
        <path fill="var(--shelf)" d={`M0 ${shelf}h${width}v${26 * scale}H0z`} />
        <path fill="var(--shelf-edge)" d={`M0 ${shelf + 26 * scale}h${width}v${18 * scale}H0z`} />
        <g transform={`translate(${width - margin - 205 * scale} ${shelf + 18 * scale})scale(${scale})`}>
          <Drawing next={next} />
        </g>
        <g fill="var(--ink)">
          <path
            d={lines
              .map((line, at) => shapesOf(line, 'bold', size, margin, margin + size * (0.76 + at * lineHeight)))
              .join('')}
          />
          <path d={shapesOf(name, 'bold', 34, margin, shelf - 34)} />
        </g>
        {isWritable(by) && (
          <path fill="var(--muted)" d={shapesOf(by.slice(0, 40), 'medium', 26, margin, shelf - 34 - 46)} />
        )}
      </svg>,
    ),
  )
}

export async function draw(drawn: Drawn): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(drawingOf(drawn))
  return new Uint8Array(await sharp(svg).png({ palette: true, quality: 90 }).toBuffer())
}
