import { m } from '#/paraglide/messages.js'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '#/ui/primitives/accordion.tsx'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbPage } from '#/ui/primitives/breadcrumb.tsx'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { SkipLink } from '#/ui/primitives/skip-link.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/primitives/tabs.tsx'
import { ToggleGroup, ToggleGroupItem } from '#/ui/primitives/toggle-group.tsx'
import { useWorksSearch } from '../use-works-search.ts'
import { worksLink } from '../works.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function NavigationGroup() {
  const works = [
    { id: 'pink-tower', title: m.styleguide_work(), text: m.styleguide_work_text() },
    { id: 'brown-stair', title: m.styleguide_stair(), text: m.styleguide_stair_text() },
    { id: 'number-rods', title: m.styleguide_rods(), text: m.styleguide_rods_text() },
  ] as const
  const search = useWorksSearch()
  const { tab = works[0].id } = search
  return (
    <Specimens>
      <Specimen name="Tabs" className="block">
        <Tabs defaultValue={works[0].id}>
          <TabsList aria-label={m.styleguide_shelf()}>
            {works.map(({ id, title }) => (
              <TabsTrigger key={id} value={id}>
                {title}
              </TabsTrigger>
            ))}
          </TabsList>
          {works.map(({ id, text }) => (
            <TabsContent key={id} value={id}>
              {text}
            </TabsContent>
          ))}
        </Tabs>
      </Specimen>
      <Specimen name="TabLinks" className="block">
        <TabLinks
          label={m.styleguide_sensorial()}
          tabs={works.map(({ id, title }) => ({
            id,
            label: title,
            link: worksLink({ ...search, tab: id }),
            current: id === tab,
          }))}
        />
        <p className="pt-6">{works.find(({ id }) => id === tab)?.text}</p>
      </Specimen>
      <Specimen name="Accordion" className="block">
        <Accordion type="single" collapsible>
          {works.map(({ id, title, text }) => (
            <AccordionItem key={id} value={id}>
              <AccordionTrigger>{title}</AccordionTrigger>
              <AccordionContent>{text}</AccordionContent>
            </AccordionItem>
          ))}
        </Accordion>
      </Specimen>
      <Specimen name="Breadcrumb, Pagination, ToggleGroup" className="grid gap-6">
        <Breadcrumb label={m.styleguide_navigation()}>
          <BreadcrumbItem>
            <BreadcrumbLink href="#navigation">{m.styleguide_shelf()}</BreadcrumbLink>
          </BreadcrumbItem>
          <BreadcrumbItem>
            <BreadcrumbPage>{m.styleguide_work()}</BreadcrumbPage>
          </BreadcrumbItem>
        </Breadcrumb>
        <Pagination
          label={m.styleguide_pieces()}
          status="21–40"
          previous={<PaginationStep direction="previous">{m.styleguide_newer()}</PaginationStep>}
          next={
            <PaginationStep direction="next" link={<a href="#navigation">{m.styleguide_older()}</a>}>
              {m.styleguide_older()}
            </PaginationStep>
          }
        />
        <ToggleGroup type="single" defaultValue="all" aria-label={m.styleguide_shelf()}>
          <ToggleGroupItem value="all">{m.styleguide_all()}</ToggleGroupItem>
          <ToggleGroupItem value="some">{m.styleguide_some()}</ToggleGroupItem>
          <ToggleGroupItem value="none">{m.styleguide_none()}</ToggleGroupItem>
        </ToggleGroup>
      </Specimen>
      <Specimen name="TableOfContents" className="block">
        <TableOfContents
          label={m.styleguide_shelf()}
          items={works.map(({ title }) => ({ id: 'navigation', text: title, key: title }))}
        />
      </Specimen>
      <Specimen name="SkipLink" className="contain-layout">
        <p tabIndex={-1} className="w-full text-muted">
          {m.styleguide_skip_text()}
        </p>
        <SkipLink target="sg-skipped">{m.styleguide_skip()}</SkipLink>
        <p id="sg-skipped" tabIndex={-1}>
          {m.styleguide_skip_end()}
        </p>
      </Specimen>
    </Specimens>
  )
}
