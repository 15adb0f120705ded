import { suggestOrder } from './src/domain/visits/open-houses/suggest-order.ts'
const T0 = Date.parse('2026-11-29T18:00Z')
let x=7; const rnd=()=>{x=(x*1103515245+12345)%2147483648; return x/2147483648}
for (const n of [10,30,60,100,100]) { const st = Array.from({length:n},(_,i)=>({key:'k'+i, latitude: 43+rnd()*.3, longitude:-88+rnd()*.3, start:T0+(i%4)*3600e3, end: T0+(i%4)*3600e3+7200e3})); const t=performance.now(); const r=suggestOrder(st); console.log(n, (performance.now()-t).toFixed()+'ms', r.late.length) }
