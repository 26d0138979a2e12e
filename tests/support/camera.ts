import { writeFileSync } from 'node:fs'
import { encode } from 'uqr'

const [width, height, framesPerSecond] = [640, 480, 10]
const [black, white, grey] = [16, 235, 128]

type Shown = { code: string; frames: number }

/** A film for Chromium’s fake camera: darkness, then a sheet with a code, over and over. */
export function filmCode(path: string, { code, frames }: Shown): void {
  const { size, data } = encode(code, { border: 4 })
  const side = Math.floor((height - 40) / size)
  const [left, top] = [Math.floor((width - size * side) / 2), Math.floor((height - size * side) / 2)]
  const sheet = Buffer.alloc(width * height, white)
  for (let y = 0; y < size * side; y += 1)
    for (let x = 0; x < size * side; x += 1)
      if (data[Math.floor(y / side)]![Math.floor(x / side)]) sheet[(top + y) * width + left + x] = black
  const colours = Buffer.alloc((width * height) / 2, grey)
  const frame = (brightness: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), brightness, colours])
  const [dark, light] = [frame(Buffer.alloc(width * height, black)), frame(sheet)]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...Array<Buffer>(frames).fill(dark), ...Array<Buffer>(frames).fill(light)]))
}
