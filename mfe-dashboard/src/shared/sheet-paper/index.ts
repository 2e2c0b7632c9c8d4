export {
  Cell,
  ColumnHeads,
  Figure,
  Head,
  LogoPicture,
  paper,
  spanStyle,
  Table,
  TableBody,
  TableRow,
  Text,
} from '@ardoise/ui/sheet-paper';
export { SheetPaper } from './sheet-paper.tsx';
