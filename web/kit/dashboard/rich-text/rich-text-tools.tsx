import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/shell/texts.ts'
import styles from './rich-text.module.css'
import { InsertTools } from './rich-text-insert-tools.tsx'

interface Tool {
  label: string
  icon: LucideIcon
  on?: boolean
  off?: boolean
  run: () => void
}

export function RichTextTools({ editor, full }: { editor: Editor; full: boolean }) {
  const t = useT('editor')
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      h2: one.isActive('heading', { level: 2 }),
      h3: one.isActive('heading', { level: 3 }),
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      quote: one.isActive('blockquote'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: t('heading'), icon: Heading2, on: state.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    {
      label: t('subheading'),
      icon: Heading3,
      on: state.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: t('bold'), icon: Bold, on: state.bold, run: () => chain().toggleBold().run() },
    { label: t('italic'), icon: Italic, on: state.italic, run: () => chain().toggleItalic().run() },
    { label: t('bullets'), icon: List, on: state.bullets, run: () => chain().toggleBulletList().run() },
    { label: t('numbers'), icon: ListOrdered, on: state.numbers, run: () => chain().toggleOrderedList().run() },
    { label: t('quote'), icon: TextQuote, on: state.quote, run: () => chain().toggleBlockquote().run() },
  ]
  const steps: Tool[] = [
    { label: t('undo'), icon: Undo2, off: !state.canUndo, run: () => chain().undo().run() },
    { label: t('redo'), icon: Redo2, off: !state.canRedo, run: () => chain().redo().run() },
  ]
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} />
      ))}
      <LinkTool editor={editor} />
      {full && <InsertTools editor={editor} />}
      {steps.map((tool) => (
        <ToolButton key={tool.label} tool={tool} />
      ))}
    </div>
  )
}

function ToolButton({ tool: { label, icon: Icon, on, off = false, run } }: { tool: Tool }) {
  return (
    <Button
      type="text"
      size="small"
      className={on ? (styles.on ?? '') : ''}
      icon={<Icon size={17} />}
      aria-label={label}
      title={label}
      {...(on !== undefined && { 'aria-pressed': on })}
      disabled={off}
      // The selection must not be lost to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const t = useT('editor')
  const [address, setAddress] = useState<string>()
  const open = () => setAddress(String(editor.getAttributes('link').href ?? 'https://'))
  const set = () => {
    const href = address?.trim() ?? ''
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '' || href === 'https://') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    setAddress(undefined)
  }
  return (
    <Popover
      trigger="click"
      open={address !== undefined}
      onOpenChange={(isOpen) => (isOpen ? open() : setAddress(undefined))}
      content={
        <div className={styles.link}>
          <Input
            autoFocus
            type="url"
            value={address ?? ''}
            maxLength={500}
            aria-label={t('link-address')}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              // The form around must not be sent.
              event.preventDefault()
              set()
            }}
          />
          <Button type="primary" onClick={set}>
            {t('link-set')}
          </Button>
          {editor.isActive('link') && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setAddress(undefined)
              }}
            >
              {t('link-remove')}
            </Button>
          )}
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className={editor.isActive('link') ? (styles.on ?? '') : ''}
        icon={<Link2 size={17} />}
        aria-label={t('link')}
        title={t('link')}
      />
    </Popover>
  )
}
