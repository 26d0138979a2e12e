import type { LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'

type Directory = { id: string; title: () => string; link: LinkProps }

/** From one list of those whom one looks for to the others. */
export const DirectoryTabs = ({ all, current }: { all: readonly Directory[]; current: Directory }) => (
  <Container className="pt-2">
    <TabLinks
      label={m.areas_directories()}
      tabs={all.map((one) => ({ id: one.id, label: one.title(), link: one.link, current: one.id === current.id }))}
    />
  </Container>
)
