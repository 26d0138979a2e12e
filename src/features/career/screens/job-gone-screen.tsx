import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

/** For a job that is gone, never was, or is not shown. */
export function JobGoneScreen({ all }: { all: LinkProps }) {
  return (
    <Container className="py-16">
      <EmptyState
        level={1}
        art={<LostCube size={160} />}
        title={m.career_gone_title()}
        text={m.career_gone_text()}
        action={
          <Button asChild>
            <Link {...all}>{m.career_all()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
