import type { LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Card, CardTitle } from '#/ui/primitives/card.tsx'

const action = '/role' satisfies LinkProps['to']

export type RoleChoice = { value: string; title: string; active: boolean }

/** The roles one holds, and the change between them. */
export function RoleCard({ roles }: { roles: readonly RoleChoice[] }) {
  return (
    <Card asChild className="p-6 md:p-8">
      <section aria-labelledby="roles">
        <CardTitle level={2} id="roles">
          {m.home_roles()}
        </CardTitle>
        <p className="mt-1 text-muted">{m.home_roles_several()}</p>
        <form method="post" action={action}>
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {roles.map(({ value, title, active }) => (
              <li key={value} className="flex min-h-14 items-center justify-between gap-4">
                <span className={active ? 'font-semibold' : undefined}>{title}</span>
                {active ? (
                  <span className="text-small text-muted">{m.home_role_active()}</span>
                ) : (
                  <Button
                    type="submit"
                    size="sm"
                    variant="outline"
                    name="role"
                    value={value}
                    aria-label={m.home_role_switch_to({ role: title })}
                  >
                    {m.home_role_switch()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </form>
      </section>
    </Card>
  )
}
