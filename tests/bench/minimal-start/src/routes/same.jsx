import { createFileRoute } from '@tanstack/react-router'
import { SameHome } from '../same-pages.tsx'

/** Casa's own home page without anything of Casa around it: no session, no language, no policy, no cache. */
export const Route = createFileRoute('/same')({ component: SameHome })
