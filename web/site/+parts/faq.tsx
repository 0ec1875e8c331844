import { ChevronDown } from 'lucide-react'
import { RichText } from '#web/kit/site/rich-text.tsx'
import styles from './faq.module.css'

/** Questions that open in place; works without scripts. */
export function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>
            {question}
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            <RichText html={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
