// What the forms of the register do, sent by a script or posted to their page.
import type { AbsenceReason } from '#/contract/attendance/attendance-kinds.ts'
import type { Absence, Register } from '#/contract/attendance/attendance.ts'
import type { Result } from '#/contract/core/result.ts'
import { markAllHere, markChildren, tellAbsence, withdrawAbsence } from './attendance.functions.ts'
import { markOf } from './register.ts'

type Values = Readonly<Record<string, string>>

const lines = (text = ''): string => text.replaceAll('\r\n', '\n')

export const sendMark = ({ room = '', day = '', id = '', choice = '', note, name }: Values) =>
  markChildren({ data: { room, day, marks: [markOf(id, choice, { note: lines(note), name })] } }) satisfies Promise<
    Result<{ register: Register }>
  >

export const sendAllHere = ({ room = '' }: Values) => markAllHere({ data: { room } })

/** Of one day alone only the first is filled in. */
export const sendAbsence = ({ id = '', startsOn = '', endsOn = '', reason, note }: Values) =>
  tellAbsence({
    data: {
      child: id,
      body: { startsOn, endsOn: endsOn || startsOn, reason: reason as AbsenceReason, note: lines(note) },
    },
  }) satisfies Promise<Result<{ absence: Absence }>>

export const sendWithdrawal = ({ id = '' }: Values) => withdrawAbsence({ data: { id } })

export const registerDeeds: Record<string, (values: Values) => Promise<Result<unknown>>> = {
  mark: sendMark,
  'all-here': sendAllHere,
  absence: sendAbsence,
  withdraw: sendWithdrawal,
}
