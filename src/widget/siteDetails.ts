/**
 * What docs.json says beside colours, name and pictures (section 2.7 of the reference), in a chunk of its own: the
 * whole theme, icons, fonts, where each page stands, thumbnails, languages of code.
 */
export { createTheme } from '../config/theme/createTheme.ts'
export { loadCodeThemes, namesCodeTheme } from '../config/theme/loadCodeThemes.ts'
export { createThumbnailTheme } from '../config/theme/createThumbnailTheme.ts'
export { loadIconSet } from '../ui/icons/loadIconSet.ts'
export { describerOf } from './describerOf.ts'
export { iconLibraryOf } from './iconLibraryOf.ts'
export { languagesOf } from './languagesOf.ts'
export { loadCatalogFonts, loadHostedFonts, wantedFonts } from './siteFonts.ts'
