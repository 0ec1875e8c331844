import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

export type TableStep = 'row' | 'column' | 'drop-row' | 'drop-column' | 'drop'

const steps = {
  row: addRowAfter,
  column: addColumnAfter,
  'drop-row': deleteRow,
  'drop-column': deleteColumn,
  drop: deleteTable,
} satisfies Record<TableStep, typeof addRowAfter>

const span = (cell: Element, name: string) => Number(cell.getAttribute(name)) || 1
/** As the commands of tables expect them; widths are the reader's screen's affair. */
const spans = () => ({
  colspan: { default: 1, parseHTML: (cell: Element) => span(cell, 'colspan') },
  rowspan: { default: 1, parseHTML: (cell: Element) => span(cell, 'rowspan') },
  colwidth: { default: null, rendered: false },
})

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th', role: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
      tag,
      { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) },
      0,
    ],
    extendNodeSchema: (node) => (node.name === name ? { tableRole: role } : {}),
  })

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (node) => (node.name === 'tableRow' ? { tableRole: 'row' } : {}),
})

const COLUMNS = 3
const line = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
})
/** Three columns under their heads. */
const freshTable = { type: 'table', content: [line('tableHeader'), line('tableCell'), line('tableCell')] }

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (node) => (node.name === 'table' ? { tableRole: 'table' } : {}),
  addKeyboardShortcuts() {
    const go = (way: 1 | -1) => () => goToNextCell(way)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tables = [Table, TableRow, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]

export const changeTable = (editor: Editor, step: TableStep) => {
  steps[step](editor.state, editor.view.dispatch)
  editor.commands.focus()
}

/** A new table where the cursor is; writing goes on in its first cell. */
export function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent(freshTable)
    .command(({ tr }) => {
      const cells: number[] = []
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, at) => {
        if (node.type.name === 'tableHeader') cells.push(at)
      })
      const [first] = cells
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}
