// What is still missing of a credential. Only what somebody signed counts.

export const requirements = ['hours', 'visits', 'practicum', 'exams'] as const
export type Requirement = (typeof requirements)[number]

type Asked = { hoursRequired: number; visitsRequired: number; practicumHours: number; examDates: readonly string[] }
type Signed = {
  minutes: number
  visits: number
  /** Of practicums that were signed off. */
  practicumMinutes: number
}

/** Whether exams were passed the training centre says; that they are over the calendar says. */
export function unmetOf(asked: Asked, signed: Signed, today: string): Requirement[] {
  const isMissing: Record<Requirement, boolean> = {
    hours: signed.minutes < asked.hoursRequired * 60,
    visits: signed.visits < asked.visitsRequired,
    practicum: signed.practicumMinutes < asked.practicumHours * 60,
    exams: asked.examDates.some((day) => day > today),
  }
  return requirements.filter((one) => isMissing[one])
}
