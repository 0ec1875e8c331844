const placeKinds =
  /^Республика\s|\s(viloyati|tumani|shahri|Respublikasi|вилояти|тумани|шаҳри|Республикаси|область|район|region|district|city)$/gi

/** «Samarqand viloyati» is «Samarqand» where there is little room. */
export const shortPlace = (name: string) => name.replace(placeKinds, '')
