export { presentEducation } from './educations.presenter.ts';
export { moveToFaculty, moveToUniversity, renameUniversity } from './educations.queries.ts';
export { educationsRoutes as educationsFeature } from './educations.routes.ts';
export { addFirstEducation, educationsByUser } from './educations.service.ts';
