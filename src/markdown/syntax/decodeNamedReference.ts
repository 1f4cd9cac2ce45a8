import { lazyModule } from '../../react/lazyModule.ts'

/** All 2,125 named character references of HTML. Most answers need only the common ones. */
export const allReferences = lazyModule(() => import('./allReferences.ts'))

/**
 * Decodes a named character reference such as `&nbsp;`. Returns it unchanged if the name is unknown, or rare and not
 * loaded yet. `build/trimmedMarkdownIt.ts` makes markdown-it use this function.
 */
export function decodeNamedReference(reference: string): string {
  const common = getCommonReferences().get(reference.slice(1, -1))
  if (common !== undefined) return common
  const all = allReferences.get()
  if (all !== undefined) return all.decodeHTMLStrict(reference)
  void allReferences.load()
  return reference
}

/**
 * The character references of HTML 4, those for ASCII punctuation and a few more, in runs of consecutive code points:
 * the first code point in hexadecimal, then a name for each.
 */
const RUNS = [
  '9:Tab,NewLine 21:excl,quot,num,dollar,percnt,amp,apos,lpar,rpar,ast,plus,comma 2e:period,sol ',
  '3a:colon,semi,lt,equals,gt,quest,commat 5b:lbrack 5b:lsqb,bsol,rbrack 5d:rsqb 5f:lowbar,grave 7b:lbrace ',
  '7b:lcub,verbar 7c:vert,rbrace 7d:rcub ',
  'a0:nbsp,iexcl,cent,pound,curren,yen,brvbar,sect,uml,copy,ordf,laquo,not,shy,reg,macr,deg,plusmn,sup2,',
  'sup3,acute,micro,para,middot,cedil,sup1,ordm,raquo,frac14,frac12,frac34,iquest,Agrave,Aacute,Acirc,',
  'Atilde,Auml,Aring,AElig,Ccedil,Egrave,Eacute,Ecirc,Euml,Igrave,Iacute,Icirc,Iuml,ETH,Ntilde,Ograve,',
  'Oacute,Ocirc,Otilde,Ouml,times,Oslash,Ugrave,Uacute,Ucirc,Uuml,Yacute,THORN,szlig,agrave,aacute,acirc,',
  'atilde,auml,aring,aelig,ccedil,egrave,eacute,ecirc,euml,igrave,iacute,icirc,iuml,eth,ntilde,ograve,',
  'oacute,ocirc,otilde,ouml,divide,oslash,ugrave,uacute,ucirc,uuml,yacute,thorn,yuml 152:OElig,oelig ',
  '160:Scaron,scaron 178:Yuml 192:fnof 2c6:circ 2dc:tilde ',
  '391:Alpha,Beta,Gamma,Delta,Epsilon,Zeta,Eta,Theta,Iota,Kappa,Lambda,Mu,Nu,Xi,Omicron,Pi,Rho ',
  '3a3:Sigma,Tau,Upsilon,Phi,Chi,Psi,Omega ',
  '3b1:alpha,beta,gamma,delta,epsilon,zeta,eta,theta,iota,kappa,lambda,mu,nu,xi,omicron,pi,rho,sigmaf,sigma,',
  'tau,upsilon,phi,chi,psi,omega 3d1:thetasym,upsih 3d6:piv 2002:ensp,emsp 2009:thinsp ',
  '200c:zwnj,zwj,lrm,rlm,hyphen 2013:ndash,mdash 2018:lsquo,rsquo,sbquo 201c:ldquo,rdquo,bdquo ',
  '2020:dagger,Dagger,bull 2026:hellip 2030:permil 2032:prime,Prime 2039:lsaquo,rsaquo 203e:oline 2044:frasl ',
  '20ac:euro 2111:image 2118:weierp 211c:real 2122:trade 2135:alefsym 2190:larr,uarr,rarr,darr,harr ',
  '21b5:crarr 21d0:lArr,uArr,rArr,dArr,hArr 2200:forall 2202:part,exist 2205:empty 2207:nabla,isin,notin ',
  '220b:ni 220f:prod 2211:sum,minus 2217:lowast 221a:radic 221d:prop,infin 2220:ang 2227:and,or,cap,cup,int ',
  '2234:there4 223c:sim 2245:cong 2248:asymp 2260:ne,equiv 2264:le,ge 2282:sub,sup,nsub 2286:sube,supe ',
  '2295:oplus 2297:otimes 22a5:perp 22c5:sdot 2308:lceil,rceil,lfloor,rfloor 25ca:loz 2606:star 2660:spades ',
  '2663:clubs 2665:hearts,diams 2713:check 27e8:lang,rang',
].join('')

let common: Map<string, string> | undefined

/** The common named character references: characters by name, without `&` and `;`. */
export function getCommonReferences(): ReadonlyMap<string, string> {
  common ??= readRuns()
  return common
}

function readRuns(): Map<string, string> {
  const references = new Map<string, string>()
  for (const run of RUNS.split(' ')) {
    const [first = '', names = ''] = run.split(':')
    let code = Number.parseInt(first, 16)
    for (const name of names.split(',')) references.set(name, String.fromCodePoint(code++))
  }
  return references
}
