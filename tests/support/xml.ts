export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }

function unescaped(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`No text: ${text}`)
  return text.replaceAll(/&([^;&\s]*;?)/g, (_, name: string) => {
    const sign = name.endsWith(';') ? signs[name.slice(0, -1)] : undefined
    if (sign === undefined) throw new Error(`No entity: &${name}`)
    return sign
  })
}

const part = /<\?[^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** What an XML document says; throws where it is none. Without doctypes, comments and CDATA, which our own writers never write. */
export function readXml(text: string): XmlNode {
  const document: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [document]
  part.lastIndex = 0
  while (part.lastIndex < text.length) {
    const at = part.lastIndex
    const match = part.exec(text)
    if (!match) throw new Error(`No XML: ${text.slice(at, at + 60)}`)
    const [, closes, name, attributes = '', isEmpty, words] = match
    const inside = open.at(-1)!
    if (words !== undefined) inside.text += unescaped(words)
    else if (name && closes) {
      if (open.pop()?.name !== name) throw new Error(`Nothing to close: ${name}`)
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescaped(value!)])
      const node: XmlNode = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
      inside.children.push(node)
      if (!isEmpty) open.push(node)
    }
  }
  if (open.length > 1 || document.children.length !== 1) throw new Error('Not closed')
  return document.children[0]!
}

export const childOf = (node: XmlNode, name: string): XmlNode => {
  const child = node.children.find((one) => one.name === name)
  if (!child) throw new Error(`${node.name} has no ${name}`)
  return child
}
export const childrenNamed = (node: XmlNode, name: string) => node.children.filter((one) => one.name === name)
