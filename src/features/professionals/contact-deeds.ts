// What the forms of a profile’s page do, sent by a script or posted to their page. Pure but for the calls.
import { askForContact, withdrawRequest } from './professionals.functions.ts'

type Values = Readonly<Record<string, string>>

export const contactDeeds = {
  ask: ({ id = '', organisation = '', message = '' }: Values) =>
    askForContact({ data: { id, organisation, message: message.replaceAll('\r\n', '\n') } }),
  take_back: ({ request = '' }: Values) => withdrawRequest({ data: { id: request } }),
}

export type ContactDeed = keyof typeof contactDeeds
