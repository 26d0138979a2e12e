import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getClaims, getOffer, listWaiting } from './claims.functions.ts'

const claimsKey = ['claims'] as const

export const claimsQuery = (organisation: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'own', organisation],
    queryFn: async () => unwrap(await getClaims({ data: { id: organisation } })),
  })

export const offerQuery = (organisation: string, school: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'offer', organisation, school],
    queryFn: async () => unwrap(await getOffer({ data: { id: organisation, school } })).offer,
  })

export const waitingClaimsQuery = () =>
  queryOptions({
    queryKey: [...claimsKey, 'waiting'],
    queryFn: async () => unwrap(await listWaiting()),
  })
