import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import type { Figures } from './chart.tsx'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** Drawn outside of React: the library is told what to draw, and again for another theme or size. */
export function Drawing({ kind, places, series }: Figures & { kind: 'bar' | 'line' }) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<EChartsType>(undefined)
  useEffect(() => {
    const root = place.current
    if (!root) return
    const chart = init(root, null, { renderer: 'svg' })
    drawn.current = chart
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(root)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [])
  useEffect(() => {
    const root = place.current
    if (!root) return
    const draw = () => drawn.current?.setOption(optionOf(kind, { places, series }, coloursOf(root)), { notMerge: true })
    draw()
    const watch = new MutationObserver(draw)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => watch.disconnect()
  }, [kind, places, series])
  return <div ref={place} className={styles.whole} />
}

type Colours = ReturnType<typeof coloursOf>

function coloursOf(root: HTMLElement) {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    font: style.fontFamily,
    ink: token('--ink-2'),
    line: token('--line'),
    card: token('--card'),
    series: [token('--green-500'), token('--wheat-400'), token('--green-700'), token('--danger')],
  }
}

function optionOf(
  kind: 'bar' | 'line',
  { places, series }: Figures,
  { font, ink, line, card, series: color }: Colours,
) {
  const several = series.length > 1
  return {
    color,
    textStyle: { fontFamily: font, fontSize: 13 },
    animationDuration: 300,
    grid: { top: several ? 36 : 12, right: 8, bottom: 4, left: 4, outerBoundsMode: 'same' },
    ...(several && { legend: { top: 0, left: 0, icon: 'circle', textStyle: { color: ink } } }),
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: card,
      borderColor: line,
      textStyle: { color: ink, fontFamily: font, fontSize: 13 },
    },
    xAxis: {
      type: 'category',
      data: [...places],
      axisLabel: { color: ink, hideOverlap: true, margin: 12 },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      // People and deals are whole: no half of one on the axis.
      minInterval: 1,
      axisLabel: { color: ink },
      splitLine: { lineStyle: { color: line } },
    },
    series: series.map(({ name, values }) => ({
      type: kind,
      name,
      data: [...values],
      ...(kind === 'bar' ? { barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] } } : { showSymbol: false }),
    })),
  }
}
