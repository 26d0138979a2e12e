// What reads a code from a camera’s picture: the browser itself where it can, else ZXing, which comes from this house as everything
// does and is loaded only for a door.
export type Reader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

async function nativeReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  // Some have the name, and no means behind it.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** A code that fills a tenth of it is read in some milliseconds at this size. */
const readPixels = 640

async function ownReader(): Promise<Reader> {
  const [{ prepareZXingModule, readBarcodes }, { default: file }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // By itself it would fetch this from somebody else’s server.
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!width || !height) return null
    const scale = Math.min(1, readPixels / Math.min(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = drawing.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
    return found?.text || null
  }
}

let loaded: Promise<Reader> | undefined

/** One for the page. What could not be loaded is asked for again. */
export function loadReader(): Promise<Reader> {
  loaded ??= nativeReader().then((native) => native ?? ownReader())
  loaded.catch(() => (loaded = undefined))
  return loaded
}
