import { hiddenLength, readDoorCode } from '#/lib/door-code.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** As the list carries codes; null where the browser has no means for it, as without a secure connection. */
export async function hiddenCodeOf(key: string, shown: string): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return null
  const hmac = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new Uint8Array(await subtle.sign('HMAC', hmac, bytes(readDoorCode(shown))))
  const plain = btoa(String.fromCharCode(...signed))
  return plain.replaceAll('+', '-').replaceAll('/', '_').slice(0, hiddenLength)
}
