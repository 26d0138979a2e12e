// What the form of the room does, sent by a script or posted to its page.
import { recordActs } from './lessons.functions.ts'
import { actsOf, chosenIn } from './room.ts'

type Values = Readonly<Record<string, string>>

export const sendActs = ({ room = '', id: children = '', ...values }: Values) =>
  recordActs({ data: { room, acts: actsOf(chosenIn(children), values) } })
