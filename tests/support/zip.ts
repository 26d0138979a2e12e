type Part = { name: string; content?: string; unpacked?: number }

/** A ZIP of stored parts. `unpacked`: what its list says, whatever there is. */
export function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content = '', unpacked } of parts) {
    const [named, bytes] = [Buffer.from(name), Buffer.from(content)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(unpacked ?? bytes.length, 24)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(head, named, bytes)
    list.push(entry, named)
    at += head.length + named.length + bytes.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...files, listed, end]))
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** As small as a document of Word can be. */
export const docxOf = (more: readonly Part[] = []): Uint8Array<ArrayBuffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ])
