import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type ProfessionalGoneScreenProps = { title: string; text: string; all: LinkProps }

/** For what is hidden, never was, or counts no more: nothing of it is said. */
export function ProfessionalGoneScreen({ title, text, all }: ProfessionalGoneScreenProps) {
  return (
    <Container className="py-16">
      <EmptyState
        level={1}
        art={<LostCube size={160} />}
        title={title}
        text={text}
        action={
          <Button asChild>
            <Link {...all}>{m.professionals_all()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
