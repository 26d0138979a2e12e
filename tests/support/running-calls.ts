import type { TestApi } from './api.ts'
import { goodAttendanceCalls } from './attendance-matrix.ts'
import { goodJournalCalls } from './journal-matrix.ts'
import { goodLessonCalls } from './lesson-matrix.ts'
import { goodBackupCalls } from './backup-matrix.ts'
import { goodCohortCalls } from './cohort-matrix.ts'
import { goodLedgerCalls } from './ledger-matrix.ts'
import { goodLogCalls } from './log-matrix.ts'
import type { GoodCall } from './matrix.ts'
import { goodPracticumCalls } from './practicum-matrix.ts'
import { goodReservationCalls } from './reservation-matrix.ts'
import { goodSubscriberCalls } from './subscriber-matrix.ts'

/** Of those who run things: the platform, a training centre, and a classroom. */
export const goodRunningCalls = (api: TestApi): Record<string, () => Promise<GoodCall>> => ({
  ...goodAttendanceCalls(api),
  ...goodLessonCalls(api),
  ...goodJournalCalls(api),
  ...goodBackupCalls(api),
  ...goodCohortCalls(api),
  ...goodLedgerCalls(api),
  ...goodLogCalls(api),
  ...goodPracticumCalls(api),
  ...goodReservationCalls(api),
  ...goodSubscriberCalls(api),
})
