import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { LostCube } from '#/ui/materials/lost-cube.tsx'
import { Container } from '#/ui/page/container.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type EventGoneScreenProps = { title: string; text: string; all: LinkProps }

/** For an event or a registration that is gone, never was, or is not for whoever asks. */
export function EventGoneScreen({ title, text, all }: EventGoneScreenProps) {
  return (
    <Container className="py-16">
      <EmptyState
        level={1}
        art={<LostCube size={160} />}
        title={title}
        text={text}
        action={
          <Button asChild>
            <Link {...all}>{m.events_all()}</Link>
          </Button>
        }
      />
    </Container>
  )
}
