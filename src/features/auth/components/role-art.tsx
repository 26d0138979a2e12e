import { BrownStair } from '#/ui/materials/brown-stair.tsx'
import { roleCards } from '../roles.ts'

/** The material of the role that was chosen; before that, ten steps. */
export function RoleArt({ role }: { role: string | undefined }) {
  const Art = roleCards.find((card) => card.role === role)?.art
  return Art ? <Art size={240} className="h-auto w-full max-w-[360px]" /> : <BrownStair className="w-full" />
}
