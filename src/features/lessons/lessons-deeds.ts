// What the form of the room does, sent by a script or posted to its page.
import { recordActs } from './lessons.functions.ts'
import { actsOf, chosenIn } from './room.ts'

type Values = Readonly<Record<string, string>>

/** What is wrong is the same for each child, and is said at the field of the form. */
export async function sendActs({ room = '', id: children = '', ...values }: Values) {
  const result = await recordActs({ data: { room, acts: actsOf(chosenIn(children), values) } })
  if (result.ok || !result.error.fields) return result
  const fields = Object.entries(result.error.fields).map(([path, words]) => [path.split('.').at(-1), words])
  return { ...result, error: { ...result.error, fields: Object.fromEntries(fields) as Record<string, string> } }
}
