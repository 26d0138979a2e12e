// Pictures stand between the blocks of a text, never in one: a walk of its first level finds all.
import { attributeOf, type LooseDocument } from './loose-node.ts'

/** Which pictures a text shows, each once. */
export const pictureIdsIn = ({ content }: LooseDocument): string[] => [
  ...new Set(content.filter(({ type }) => type === 'picture').map((node) => attributeOf(node, 'id'))),
]

/** The text without the other pictures, their descriptions and captions. */
export function keepPictures<T extends LooseDocument>(document: T, ids: ReadonlySet<string>): T {
  const content = document.content.filter((node) => node.type !== 'picture' || ids.has(attributeOf(node, 'id')))
  return { ...document, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
