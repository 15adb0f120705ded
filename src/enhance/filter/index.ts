import './apply.ts'
import './carry-over.ts'
import './count-homes.ts'
import './other-ways.ts'
