import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'

/** The addresses that the pages of professionals lead to. */
export type ProfessionalLinks = {
  list: (search?: ProfessionalSearch) => LinkProps
  save: (search: ProfessionalSearch) => LinkProps
  professional: (id: string) => LinkProps
  credential: (code: string) => LinkProps
  /** To one’s own profile, for those who may have one; for whoever is nobody yet, to register. */
  own: (viewer: Pick<SessionUser, 'activeRole' | 'roles'> | null) => LinkProps | null
  /** Where one writes to somebody. */
  chat: LinkProps
}
