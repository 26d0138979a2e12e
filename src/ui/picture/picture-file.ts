// A picture between the person's disk and the server: read, checked, and drawn as chosen. Without where it was taken.

export type PictureProblem = 'too_large' | 'no_picture'

/** Pixels. */
export type CropArea = { x: number; y: number; width: number; height: number }

const longSide = 1600
const quality = 0.9

/** The file as an image, or why it is none. The image's address holds the file in memory until it is revoked. */
export async function readPicture(file: Blob, maxBytes: number): Promise<HTMLImageElement | PictureProblem> {
  if (file.size > maxBytes) return 'too_large'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    if (image.naturalWidth > 0) return image
  } catch {
    // Told below: the browser does not say why it cannot decode.
  }
  URL.revokeObjectURL(image.src)
  return 'no_picture'
}

/** An area of an image as WebP, or JPEG where the browser writes none; 1600 pixels at most on the long side. */
export async function drawCrop(image: HTMLImageElement, { x, y, width, height }: CropArea): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // What shines through is paper, here and in JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg')
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality),
  )
