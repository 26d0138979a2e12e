import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { m } from '#/paraglide/messages.js'
import { ActionGroup } from './components/action-group.tsx'
import { ColourGroup } from './components/colour-group.tsx'
import { ContentGroup } from './components/content-group.tsx'
import { DateGroup } from './components/date-group.tsx'
import { FeedbackGroup } from './components/feedback-group.tsx'
import { FormGroup } from './components/form-group.tsx'
import { MaterialGroup } from './components/material-group.tsx'
import { NavigationGroup } from './components/navigation-group.tsx'
import { OverlayGroup } from './components/overlay-group.tsx'
import { QuantityGroup } from './components/quantity-group.tsx'
import { TypeGroup } from './components/type-group.tsx'
import { ListGroup } from './components/list-group.tsx'
import { RecordGroup } from './components/record-group.tsx'
import { ChartGroup } from './components/chart-group.tsx'
import { PictureGroup } from './components/picture-group.tsx'
import { ShopGroup } from './components/shop-group.tsx'
import { deferred } from './deferred.ts'

type GroupId =
  | 'colours'
  | 'type'
  | 'actions'
  | 'forms'
  | 'records'
  | 'dates'
  | 'content'
  | 'lists'
  | 'feedback'
  | 'navigation'
  | 'overlays'
  | 'quantities'
  | 'charts'
  | 'pictures'
  | 'shop'
  | 'materials'
type Parts = Record<GroupId, ComponentType>

// The server writes every group; the browser loads a group's code when the reader comes near it.
const parts = createIsomorphicFn()
  .server((): Parts => ({
    colours: ColourGroup,
    type: TypeGroup,
    actions: ActionGroup,
    forms: FormGroup,
    records: RecordGroup,
    dates: DateGroup,
    content: ContentGroup,
    lists: ListGroup,
    feedback: FeedbackGroup,
    navigation: NavigationGroup,
    overlays: OverlayGroup,
    quantities: QuantityGroup,
    charts: ChartGroup,
    pictures: PictureGroup,
    shop: ShopGroup,
    materials: MaterialGroup,
  }))
  .client((): Parts => ({
    colours: deferred('colours', () => import('./components/colour-group.tsx').then((part) => part.ColourGroup)),
    type: deferred('type', () => import('./components/type-group.tsx').then((part) => part.TypeGroup)),
    actions: deferred('actions', () => import('./components/action-group.tsx').then((part) => part.ActionGroup)),
    forms: deferred('forms', () => import('./components/form-group.tsx').then((part) => part.FormGroup)),
    records: deferred('records', () => import('./components/record-group.tsx').then((part) => part.RecordGroup)),
    dates: deferred('dates', () => import('./components/date-group.tsx').then((part) => part.DateGroup)),
    content: deferred('content', () => import('./components/content-group.tsx').then((part) => part.ContentGroup)),
    lists: deferred('lists', () => import('./components/list-group.tsx').then((part) => part.ListGroup)),
    feedback: deferred('feedback', () => import('./components/feedback-group.tsx').then((part) => part.FeedbackGroup)),
    navigation: deferred('navigation', () =>
      import('./components/navigation-group.tsx').then((part) => part.NavigationGroup),
    ),
    overlays: deferred('overlays', () => import('./components/overlay-group.tsx').then((part) => part.OverlayGroup)),
    quantities: deferred('quantities', () =>
      import('./components/quantity-group.tsx').then((part) => part.QuantityGroup),
    ),
    charts: deferred('charts', () => import('./components/chart-group.tsx').then((part) => part.ChartGroup)),
    pictures: deferred('pictures', () => import('./components/picture-group.tsx').then((part) => part.PictureGroup)),
    shop: deferred('shop', () => import('./components/shop-group.tsx').then((part) => part.ShopGroup)),
    materials: deferred('materials', () =>
      import('./components/material-group.tsx').then((part) => part.MaterialGroup),
    ),
  }))()

/** The chapters of the style guide, in order. */
export const groups = [
  { id: 'colours', title: m.styleguide_colours, text: m.styleguide_colours_text, part: parts.colours },
  { id: 'type', title: m.styleguide_type, text: m.styleguide_type_text, part: parts.type },
  { id: 'actions', title: m.styleguide_actions, text: m.styleguide_actions_text, part: parts.actions },
  { id: 'forms', title: m.styleguide_forms, text: m.styleguide_forms_text, part: parts.forms },
  { id: 'records', title: m.styleguide_records, text: m.styleguide_records_text, part: parts.records },
  { id: 'dates', title: m.styleguide_dates, text: m.styleguide_dates_text, part: parts.dates },
  { id: 'content', title: m.styleguide_content, text: m.styleguide_content_text, part: parts.content },
  { id: 'lists', title: m.styleguide_lists, text: m.styleguide_lists_text, part: parts.lists },
  { id: 'feedback', title: m.styleguide_feedback, text: m.styleguide_feedback_text, part: parts.feedback },
  { id: 'navigation', title: m.styleguide_navigation, text: m.styleguide_navigation_text, part: parts.navigation },
  { id: 'overlays', title: m.styleguide_overlays, text: m.styleguide_overlays_text, part: parts.overlays },
  { id: 'quantities', title: m.styleguide_quantities, text: m.styleguide_quantities_text, part: parts.quantities },
  { id: 'charts', title: m.styleguide_charts, text: m.styleguide_charts_text, part: parts.charts },
  { id: 'pictures', title: m.styleguide_pictures, text: m.styleguide_pictures_text, part: parts.pictures },
  { id: 'shop', title: m.styleguide_shop, text: m.styleguide_shop_text, part: parts.shop },
  { id: 'materials', title: m.styleguide_materials, text: m.styleguide_materials_text, part: parts.materials },
]
