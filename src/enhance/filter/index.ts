import './apply-filter.ts'
import './carry-over.ts'
import './count-homes.ts'
