import { inflateSync } from 'node:zlib'

/** What a PDF says, read plainly: the words of its pages by the fonts' own tables, and how it presents itself. */
export function textOfPdf(file: Buffer) {
  const raw = file.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [Number(number), body!]),
  )
  const streamOf = (body: string): string => {
    // By its length: what is packed may well end like a line.
    const [head = '', length] = /\/Length (\d+)[\s\S]*?stream\r?\n/.exec(body) ?? []
    if (!length) return ''
    const from = body.indexOf(head) + head.length
    const found = body.slice(from, from + Number(length))
    const bytes = Buffer.from(found, 'latin1')
    return /FlateDecode/.test(body) ? inflateSync(bytes).toString('latin1') : found
  }
  const reference = (body: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])

  /** By the name that pages call a font. */
  const letters = new Map<string, string[]>()
  for (const body of objects.values()) {
    for (const [, name, number] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      letters.set(
        name!,
        lettersIn(streamOf(objects.get(reference(objects.get(Number(number)) ?? '', 'ToUnicode')) ?? '')),
      )
    }
  }
  const words: string[] = []
  for (const body of objects.values()) {
    const content = streamOf(body)
    if (!content.includes('BT')) continue
    let font: string[] = []
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ/gi)) {
      if (name) font = letters.get(name) ?? []
      else if (shown) {
        const codes = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
        words.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '\ufffd').join(''))
      }
    }
  }
  return {
    text: words.join(''),
    version: /^%PDF-(\d\.\d)/.exec(raw)?.[1],
    isTagged: /\/MarkInfo/.test(raw) && /\/StructTreeRoot/.test(raw),
    lang: /\/Lang \((\w+)\)/.exec(raw)?.[1],
    isEnded: raw.trimEnd().endsWith('%%EOF'),
    embedsFonts: /\/FontFile[23] /.test(raw) && !/\/BaseFont \/Helvetica/.test(raw),
  }
}

/** `<0000> <0002> [<0000> <0041> <0062>]`: a glyph's number and the letters it stands for. */
function lettersIn(map: string): string[] {
  const letters: string[] = []
  for (const [, first, list] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex]] of [...list!.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters[Number.parseInt(first!, 16) + at] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
    }
  }
  return letters
}
