import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import type { PersonInput, PersonUpdate } from '#/contract/person/person.ts'
import { personCalls, type BulkPeopleInput } from '#/contract/person/person.calls.ts'
import type { PeopleQuery } from '#/contract/person/person.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** A page of the people whom one may see. */
export const listPeople = createServerFn()
  .validator((query: PeopleQuery) => query)
  .handler(({ data }) => api(personCalls.list, { query: data }))

export const getPerson = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.get, { params: data }))

export const readPersonLeaving = createServerFn()
  .validator((input: Id & { organisation: string }) => input)
  .handler(({ data: { id, organisation } }) => api(personCalls.leaving, { params: { id }, query: { organisation } }))

/** Invites somebody by mail; `person` is null when the address has an account, whose owner is asked instead. */
export const createPerson = createServerFn({ method: 'POST' })
  .validator((body: PersonInput) => body)
  .handler(({ data }) => api(personCalls.create, { body: data }))

export const updatePerson = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: PersonUpdate }) => input)
  .handler(({ data: { id, body } }) => api(personCalls.update, { params: { id }, body }))

export const invitePersonAgain = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.invite, { params: data }))

/** Puts somebody into the bin, for thirty days. */
export const deletePerson = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.delete, { params: data }))

export const restorePerson = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(personCalls.restore, { params: data }))

/** Changes up to 500 people at once. */
export const changePeople = createServerFn({ method: 'POST' })
  .validator((body: BulkPeopleInput) => body)
  .handler(({ data }) => api(personCalls.bulk, { body: data }))

/** Takes a bulk action back. */
export const undoPeopleChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
