import type { TestApi } from './api.ts'
import { firstPasskey, withPasskey } from './authenticator.ts'
import { strangersBoard } from './board-matrix.ts'
import { strangersCalendar } from './calendar-matrix.ts'
import { strangersChat } from './chat-matrix.ts'
import { strangersClaim } from './claim-matrix.ts'
import { strangersTopics } from './forum-matrix.ts'
import { strangersJob } from './job-matrix.ts'
import { strangersListing } from './listing-matrix.ts'
import { strangersProfile } from './professional-matrix.ts'
import { strangersFile } from './live-matrix.ts'
import { strangersMail } from './mail-matrix.ts'
import { strangersOrder } from './order-matrix.ts'
import { changeOf, newMember, offerTo, pictureUpload, plannedImport, studentOf } from './people-builders.ts'
import { strangersPlan } from './plan-matrix.ts'
import { strangersSaved } from './saved-matrix.ts'
import { strangersPosts } from './blog-matrix.ts'
import { strangersPictures } from './pictured-matrix.ts'
import { strangersEvents } from './event-matrix.ts'
import { strangersRegistrations } from './registration-matrix.ts'
import { strangersReviews } from './review-matrix.ts'
import { strangersProducts } from './product-matrix.ts'
import { strangersTutor } from './tutor-matrix.ts'
import { strangersReservation } from './reservation-matrix.ts'
import { strangersVisit } from './visit-matrix.ts'
import { strangersCohort } from './cohort-matrix.ts'
import { absenceOf } from './attendance-matrix.ts'
import { observationOf } from './journal-matrix.ts'
import { strangersPracticum } from './practicum-matrix.ts'
import { strangersEnquiry } from './enquiry-matrix.ts'
import { strangersYear } from './year-matrix.ts'

export type Foreign = Awaited<ReturnType<typeof buildForeign>>

/** What a stranger has of everything. */
export async function buildForeign(api: TestApi) {
  const head = await newMember(api, 'school')
  const [student, offer, change] = [await studentOf(api, head), await offerTo(api, head), await changeOf(api, head)]
  await api.send('PUT', `/api/v1/students/${student}/photo`, { token: head.token, ...(await pictureUpload()) })
  const body = { name: 'Owls', level: '3-6' }
  const classroom: string = (await api.send('POST', '/api/v1/classrooms', { token: head.token, body })).body.classroom
    .id
  return {
    session: sessionIn(head.token),
    student,
    offer,
    change,
    classroom,
    passkey: await passkeyOf(api, head),
    absence: await absenceOf(api, student, head.id),
    observation: await observationOf(api, student, head.id),
    plan: await plannedImport(api, head.token),
    attachment: await strangersFile(api, head.id),
    ...(await strangersCalendar(api, head)),
    ...(await strangersChat(api, head)),
    ...(await strangersMail(api, head)),
    ...(await strangersBoard(api, head)),
    ...(await strangersPlan(api)),
    ...(await strangersYear(api, head)),
    ...(await strangersProducts(api, head)),
    ...(await strangersPosts(api, head)),
    ...(await strangersEvents(api, head)),
    ...(await strangersTopics(api)),
    ...(await strangersPictures(api, head)),
    ...(await strangersListing(api, await newMember(api, 'school'))),
    ...(await strangersClaim(api)),
    ...(await strangersJob(api)),
    ...(await strangersReviews(api)),
    ...(await strangersProfile(api)),
    ...(await strangersTutor(api)),
    ...(await strangersVisit(api)),
    ...(await strangersReservation(api)),
    ...(await strangersEnquiry(api)),
    ...(await strangersCohort(api)),
    ...(await strangersPracticum(api)),
    ...(await strangersRegistrations(api, head)),
    ...(await strangersOrder(api, head)),
    ...(await strangersSaved(api, head)),
  }
}

async function passkeyOf(api: TestApi, person: { token: string }): Promise<string> {
  await withPasskey(api, person)
  return firstPasskey(api, person)
}

/** The id of the session that a token is for. */
export function sessionIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}
