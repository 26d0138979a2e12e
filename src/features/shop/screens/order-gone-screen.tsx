import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

export function OrderGoneScreen({ login }: { login: LinkProps }) {
  return (
    <Container className="py-16">
      <EmptyState
        level={1}
        art={<LostCube size={160} />}
        title={m.orders_gone_title()}
        text={m.orders_gone_text()}
        action={
          <Button asChild>
            <Link {...login}>{m.shell_sign_in()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
