import { Headphones } from 'lucide-react'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './edition-card.module.css'
import { notesOf } from './edition-notes.ts'
import type { ShownEdition } from './shown-edition.ts'
import { useMediaWord } from './use-media-word.ts'

interface EditionCardProps {
  card: ShownEdition
  /** The first in sight: its picture is fetched before the others. */
  first?: boolean
  /** The one that leads: wide, with its lead. */
  wide?: boolean
  /** Among others of several kinds: says which it is. */
  mixed?: boolean
}

/** One item of media among others, whatever its kind. */
export function EditionCard({ card, first = false, wide = false, mixed = false }: EditionCardProps) {
  const t = useT('media')
  const lang = useLanguage()
  const word = useMediaWord()
  const { badge, line } = notesOf(card, { t, word, lang })
  return (
    <article className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <div className={styles.picture}>
        <CardPicture card={card} first={first} wide={wide} />
        {badge && (
          <em className={styles.badge} data-look={badge.look}>
            {badge.text}
          </em>
        )}
        {(card.listen || card.kind === 'audiobook') && (
          <span className={styles.listen} title={t('listen')}>
            <Headphones size={16} aria-hidden="true" />
            <span className="unseen">{t('listen')}</span>
          </span>
        )}
      </div>
      <div className={styles.body}>
        {mixed && <p className={styles.kind}>{word('contentKindNames', card.kind)}</p>}
        <h3 className={styles.title}>{card.path ? <Link to={card.path}>{card.title}</Link> : card.title}</h3>
        {card.lead && (wide || card.kind === 'article') && <p className={styles.lead}>{card.lead}</p>}
        {line.length > 0 && <p className={styles.line}>{line.join(' · ')}</p>}
      </div>
    </article>
  )
}

function CardPicture({ card: { cover, title }, first, wide }: { card: ShownEdition; first: boolean; wide: boolean }) {
  if (!cover) return <span aria-hidden="true">{title.slice(0, 1).toUpperCase()}</span>
  const at = (width: number) => `/files/${cover.file}/${width}`
  return (
    <img
      src={at(640)}
      srcSet={`${at(320)} 320w, ${at(640)} 640w${wide ? `, ${at(1280)} 1280w` : ''}`}
      sizes={wide ? '(max-width: 760px) 94vw, 620px' : '(max-width: 480px) 112px, 320px'}
      alt=""
      width="640"
      height="360"
      style={{ objectPosition: `${cover.x}% ${cover.y}%` }}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

interface EditionShelfProps {
  cards: readonly ShownEdition[]
  first?: boolean
  mixed?: boolean
  /** Two of them on a phone: one shelf of many, where a link leads to all. */
  brief?: boolean
}

/** Cards side by side, as many as there is room for. */
export function EditionShelf({ cards, first = false, mixed = false, brief = false }: EditionShelfProps) {
  return (
    <ul className={styles.shelf} data-brief={brief ? 2 : undefined}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <EditionCard card={card} first={first && place < 2} mixed={mixed} />
        </li>
      ))}
    </ul>
  )
}
