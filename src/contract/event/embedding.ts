import * as v from 'valibot'
import { line } from '../core/fields.ts'
import { eventLimits } from './event-kinds.ts'

/** Of an address as one copies it, the site: without what follows its name. Nothing but the site itself: no pattern, no password. */
export const site = v.pipe(
  line(1, 200),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = URL.parse(/^[a-z]+:/i.test(dataset.value) ? dataset.value : `https://${dataset.value}`)
    const isSite = url?.protocol === 'https:' && /^[a-z\d.-]+\.[a-z\d-]{2,}$/.test(url.hostname) && !url.username
    if (url && isSite) return url.origin
    addIssue({ message: 'site' })
    return NEVER
  }),
)

export const sitesInput = v.object({
  sites: v.pipe(
    v.array(site),
    v.maxLength(eventLimits.sites, 'too_many'),
    v.transform((sites) => [...new Set(sites)].toSorted()),
  ),
})
