// The pictures of the account pages, whose code the browser needs only where it draws another than was served.
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyArt } from '#/client/lazy-part.ts'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { RoleArt, RoleMark } from './role-art.tsx'

const roleArt = () => import('./role-art.tsx')

export const SignInArt = createIsomorphicFn()
  .server(() => PinkTower)
  .client(() => lazyArt(() => import('#/ui/materials/pink-tower.tsx').then((part) => part.PinkTower)))()

export const ChosenRoleArt = createIsomorphicFn()
  .server(() => RoleArt)
  .client(() => lazyArt(() => roleArt().then((part) => part.RoleArt)))()

export const RoleCardArt = createIsomorphicFn()
  .server(() => RoleMark)
  .client(() => lazyArt(() => roleArt().then((part) => part.RoleMark)))()
