import type { LinkProps } from '@tanstack/react-router'
import type { ListedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'

export type TutoringLinks = {
  list: (search?: ListedTutorsSearch) => LinkProps
  profile: (id: string) => LinkProps
}
