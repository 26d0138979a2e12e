import { m } from '#/paraglide/messages.js'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '#/ui/primitives/accordion.tsx'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbPage } from '#/ui/primitives/breadcrumb.tsx'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/primitives/tabs.tsx'
import { ToggleGroup, ToggleGroupItem } from '#/ui/primitives/toggle-group.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function NavigationGroup() {
  const works = [
    { id: 'tower', title: m.styleguide_work(), text: m.styleguide_work_text() },
    { id: 'stair', title: m.styleguide_stair(), text: m.styleguide_stair_text() },
    { id: 'rods', title: m.styleguide_rods(), text: m.styleguide_rods_text() },
  ]
  return (
    <Specimens>
      <Specimen name="Tabs" className="block">
        <Tabs defaultValue="tower">
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
    </Specimens>
  )
}
