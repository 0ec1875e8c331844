import type { ConfigProviderProps, ThemeConfig } from 'antd'
import { theme } from 'antd'
import en from 'antd/locale/en_US'
import ru from 'antd/locale/ru_RU'
import uz from 'antd/locale/uz_UZ'
import { PRIMARY_COLOUR } from '#contract/constants.ts'
import type { Language } from '#uz/language.ts'

// White on the brand green, and the brand green on white, are 2.8 : 1. Whatever carries text takes a darker green.
const filled = { colorPrimary: '#1f8450', colorPrimaryHover: '#1b7347', colorPrimaryActive: '#155c38' }
const textGreen = { light: '#1b7347', dark: '#5fd197' }

const shared = {
  colorPrimary: PRIMARY_COLOUR,
  fontFamily: 'var(--font)',
  borderRadius: 10,
  controlHeight: 38,
  fontSize: 14,
}

const light = {
  ...shared,
  colorText: '#14251c',
  colorTextSecondary: '#51625a',
  colorTextTertiary: '#5f6f66',
  colorTextDescription: '#5f6f66',
  colorTextPlaceholder: '#5f6f66',
  colorBorder: '#cfd8d2',
  colorBorderSecondary: '#e3e9e5',
  colorBgLayout: '#f2f5f3',
  colorError: '#c1310b',
  colorWarning: '#9a6700',
  // What antd derives from so dark a colour is unusable.
  colorWarningBg: '#fdf3d8',
  colorWarningBorder: '#f2d58a',
}

// The surfaces of tokens.css: what antd derives from a base colour would be far greener.
const dark = {
  ...shared,
  colorText: '#e8f1ec',
  colorTextSecondary: '#b7c4bd',
  colorTextTertiary: '#b4c2ba',
  colorTextDescription: '#b4c2ba',
  colorTextPlaceholder: '#b4c2ba',
  colorBgContainer: '#18211c',
  colorBgElevated: '#1c2620',
  colorBgLayout: '#0f1612',
  colorBorder: '#3a4a41',
  colorBorderSecondary: '#2a362f',
  colorError: '#ff8a65',
  colorWarning: '#f2b93b',
}

export function dashboardTheme(isDark: boolean): ThemeConfig {
  const link = isDark ? textGreen.dark : textGreen.light
  const selected = isDark ? { colorPrimary: link, colorPrimaryHover: link } : filled
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...(isDark ? dark : light),
      ...{ colorLink: link, colorLinkHover: link, colorLinkActive: link },
      // Without motion drawers would wait for the end of a transition that never begins.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: {
        ...filled,
        primaryShadow: 'none',
        dangerShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
        ...(isDark && { dangerColor: '#2a0d05' }),
      },
      Checkbox: filled,
      Switch: filled,
      Progress: { defaultColor: filled.colorPrimary },
      Radio: filled,
      Pagination: selected,
      Tabs: { ...selected, itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      Table: {
        headerBg: isDark ? '#131d17' : '#fafcfb',
        headerColor: isDark ? '#a3b3aa' : '#5f6f66',
        headerSplitColor: 'transparent',
        cellPaddingInlineMD: 16,
      },
      Tree: { nodeSelectedBg: isDark ? '#173424' : '#eefaf3', directoryNodeSelectedBg: isDark ? '#173424' : '#eefaf3' },
    },
  }
}

/** Words of antd itself. It has no Uzbek Cyrillic; Latin Uzbek is what its readers know best. */
export const antdLocales: Record<Language, NonNullable<ConfigProviderProps['locale']>> = { uz, ru, eng: en, cyrl: uz }
