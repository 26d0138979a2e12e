import { directories, type Directory } from '#/areas/site.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'

/** From one list of those whom one looks for to the others. */
export const DirectoryTabs = ({ current }: { current: Directory }) => (
  <Container className="pt-2">
    <TabLinks
      label={m.areas_directories()}
      tabs={Object.values(directories).map(({ id, title, link }) => ({
        id,
        label: title(),
        link,
        current: id === current,
      }))}
    />
  </Container>
)
