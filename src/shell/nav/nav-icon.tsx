import Archive from 'lucide-react/icons/archive'
import Award from 'lucide-react/icons/award'
import Blocks from 'lucide-react/icons/blocks'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Mails from 'lucide-react/icons/mails'
import MessagesSquare from 'lucide-react/icons/messages-square'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import School from 'lucide-react/icons/school'
import Shapes from 'lucide-react/icons/shapes'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Sprout from 'lucide-react/icons/sprout'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import { design } from '#/lib/design.ts'

const icons = {
  analytics: ChartColumn,
  areas: Shapes,
  articles: FileText,
  attendance: ClipboardCheck,
  backups: Archive,
  bookings: CalendarCheck,
  calendar: CalendarDays,
  chat: MessagesSquare,
  credentials: Award,
  children: Sprout,
  classrooms: Blocks,
  events: Ticket,
  forum: MessageCircleQuestion,
  jobs: BriefcaseBusiness,
  kanban: SquareKanban,
  lessons: NotebookPen,
  logs: ScrollText,
  mail: Inbox,
  moderation: Scale,
  outbox: Mails,
  people: Users,
  profile: BriefcaseBusiness,
  products: Package,
  questions: CircleHelp,
  sales: Receipt,
  schools: School,
  shop: ShoppingBasket,
  subscriptions: Repeat,
  today: House,
  tutor: GraduationCap,
}

export type NavIconName = keyof typeof icons

const { icon, iconHorizontal } = design.shell.navItem

/** 22 px in a sidebar, 20 in a bar [9]. */
export function NavIcon({ name, bar }: { name: NavIconName; bar?: boolean }) {
  const Icon = icons[name]
  return <Icon aria-hidden size={bar ? iconHorizontal : icon} strokeWidth={1.75} className="shrink-0" />
}
