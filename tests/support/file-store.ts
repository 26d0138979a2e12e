import type { FileStore } from '#/api/files/store.ts'

export async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys
}
